package dev.hazina.application.channel;

/// What an adapter promises about one channel, so that the core never has to know which rail it is.
///
/// @param asking whether the rail can be asked how it went
/// @param resending what the rail does with an id it has already seen
public record Capabilities(Asking asking, Resending resending) {

    /// Whether a status query exists.
    public enum Asking {
        ANSWERS, NOT_OFFERED
    }

    /// What happens when the same id is sent twice.
    public enum Resending {
        /// The rail recognizes the id and does the work once.
        SAFE,
        /// It may do the work twice. Never resend.
        UNSAFE
    }
}
