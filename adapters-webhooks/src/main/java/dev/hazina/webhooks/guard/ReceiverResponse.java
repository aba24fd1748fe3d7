package dev.hazina.webhooks.guard;

/// The result of one attempt.
public sealed interface ReceiverResponse {

    /// The receiver answered with any status, redirects included.
    ///
    /// @param status any number of three digits
    /// @param snippet the beginning of the body, as text that the database accepts
    /// @param cut whether the body was longer
    record ResponseReceived(int status, String snippet, boolean cut) implements ReceiverResponse {}

    /// There is no complete answer. The receiver may have got the event all the same, and may get it again.
    record NoResponse(NoResponseReason reason) implements ReceiverResponse {}

    /// The reason of a missing answer.
    enum NoResponseReason {
        /// The URL is not absolute, or its scheme isn't allowed.
        REFUSED_URL("the URL may not be called"),
        /// The address is not allowed.
        REFUSED_ADDRESS(Text.NO_ADDRESS),
        /// The name can't be resolved.
        UNRESOLVED(Text.NO_ADDRESS),
        /// The connection was refused, or the host can't be reached.
        UNREACHABLE("the connection was refused"),
        /// The TLS handshake failed, or the certificate is not that of the host.
        TLS("no trusted TLS connection could be made"),
        /// The attempt wasn't finished by the deadline.
        TIMEOUT("no complete answer in time"),
        /// The connection broke, or the answer isn't HTTP.
        BROKEN("the answer broke off or was malformed"),
        /// The calling thread was interrupted because the program stops.
        INTERRUPTED("the call was interrupted");

        private final String text;

        /// The messages that several reasons have.
        private static final class Text {
            /// The same for a name that doesn't exist and for one that leads inside, so that nothing can be learned
            /// about the names and addresses of our network.
            private static final String NO_ADDRESS = "the host name has no address that may be called";
        }

        NoResponseReason(String text) {
            this.text = text;
        }

        /// Whether the exact reason would tell something about our network.
        public boolean isAboutOurNetwork() {
            return text.equals(Text.NO_ADDRESS);
        }

        /// The message for the merchant.
        public String text() {
            return text;
        }
    }
}
