package dev.hazina.application.merchant;

/// Ends a session, or all of a user's. A key that was issued to a program is none, and stays.
public final class SignOut {
    private final People people;

    public SignOut(People people) {
        this.people = people;
    }

    /// @param everywhere whether to end the user's other sessions too
    public record Command(Caller.Member caller, boolean everywhere) {}

    public void handle(Command command) {
        Caller.Member caller = command.caller();
        if (command.everywhere()) {
            people.signOutEverywhere(caller.merchant(), caller.user());
        } else {
            people.signOut(caller.merchant(), caller.user(), caller.keyId());
        }
    }
}
