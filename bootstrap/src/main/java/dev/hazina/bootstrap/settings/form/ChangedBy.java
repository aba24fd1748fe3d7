package dev.hazina.bootstrap.settings.form;

/// Who changes a setting, and when. What is changed `ONCE` the database keeps; `ONE_START` takes the responsibility for
/// something that is refused otherwise.
public enum ChangedBy {
    ONCE, MACHINE, DATABASE, LOAD, SECRETS, STAFF, MONEY, PROVIDERS, RULES, PRIVACY, MAIL, WATCHING, ONE_START, TRIAL;

    /// In words, for the page.
    public String words() {
        return switch (this) {
            case ONCE -> "the operator, before the first start, which decides for ever";
            case MACHINE -> "the operator, when machines, addresses or certificates change";
            case DATABASE -> "the operator, when the database or its roles change";
            case LOAD -> "the operator, when there is more load, or callers meet the limit without doing wrong";
            case SECRETS -> "the person who keeps the secrets, on a schedule and after a leak";
            case STAFF -> "the person who leads the platform's staff, when people come and go";
            case MONEY -> "the person who answers for the money, when prices or limits change";
            case PROVIDERS -> "the operator, when a contract with a provider begins, changes or ends";
            case RULES -> "the person who answers for the service towards merchants, when its promises change";
            case PRIVACY -> "the person who answers for personal data, when the promises about it change";
            case MAIL -> "the operator, when the mail server or the SMS service changes, or the login there";
            case WATCHING -> "the operator, when logs or traces go elsewhere, or say more";
            case ONE_START -> "the operator, for a start that was refused; it is taken out again afterwards";
            case TRIAL -> "a developer, in a sandbox";
        };
    }
}
