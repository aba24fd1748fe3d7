package dev.hazina.bootstrap.story;

/// Who does a task of a day, and the page on which the day begins.
enum DayPerson {
    OWNER("/dashboard"), ACCOUNTANT("/dashboard"), PROGRAMMER("/dashboard"), STAFF(
            "/dashboard/operator"), SECOND_OF_STAFF("/dashboard/operator");

    final String home;

    DayPerson(String home) {
        this.home = home;
    }
}
