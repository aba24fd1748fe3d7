package dev.hazina.webhooks.guard;

/// What came of calling a receiver.
public sealed interface ReceiverResponse {

    /// The receiver answered, whatever it said; a redirect is an answer like any other.
    ///
    /// @param status three digits, any three
    /// @param snippet the beginning of the body, fit to be stored as text
    /// @param cut whether there was more of the body than was read
    record ResponseReceived(int status, String snippet, boolean cut) implements ReceiverResponse {}

    /// There is no whole answer. The receiver may have got the event all the same, and may get it again.
    record NoResponse(NoResponseReason reason) implements ReceiverResponse {}

    /// Why there is no answer.
    enum NoResponseReason {
        /// Not an absolute `https` URL, or `http` where that isn't allowed.
        REFUSED_URL("the URL may not be called"),
        /// One constant sentence for all of them: it must not become a way to explore our network.
        REFUSED_ADDRESS("the URL leads to an address that may not be called"),
        /// Its name leads nowhere.
        UNRESOLVED("the host name could not be resolved"),
        /// Nothing listens there, or there is no way there.
        UNREACHABLE("the connection was refused"),
        /// No encrypted connection, or one to somebody else than the URL names.
        TLS("no trusted TLS connection could be made"),
        /// Not done by the deadline, wherever it was by then.
        TIMEOUT("no complete answer in time"),
        /// The connection broke off, or what came over it isn't HTTP.
        BROKEN("the answer broke off or was malformed"),
        /// The calling thread was interrupted: the program is being stopped, and the receiver is not to blame.
        INTERRUPTED("the call was interrupted");

        private final String text;

        NoResponseReason(String text) {
            this.text = text;
        }

        /// A sentence for the merchant.
        public String text() {
            return text;
        }
    }
}
