package dev.hazina.http.dashboard;

/// A page that isn't the one that was asked for.
public record ErrorPage(Shell shell, int status, String message, String request) {

    public String heading() {
        return switch (status) {
            case 403 -> "You can't do that";
            case 404 -> "Nothing here";
            case 429 -> "One moment, please";
            default -> status < 500 ? "That didn't work" : "Something broke on our side";
        };
    }
}
