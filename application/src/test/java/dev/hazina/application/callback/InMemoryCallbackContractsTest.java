package dev.hazina.application.callback;

import dev.hazina.application.OnInMemoryWorld;
import org.junit.jupiter.api.Nested;

/// The contracts of callbacks, over the world in memory.
class InMemoryCallbackContractsTest {
    @Nested
    class AskedCallbacks extends AskedCallbacksContract implements OnInMemoryWorld {}

    @Nested
    class CallbackInbox extends CallbackInboxContract implements OnInMemoryWorld {}

    @Nested
    class OtherAdapter extends OtherAdapterContract implements OnInMemoryWorld {}

    @Nested
    class SubjectOwners extends SubjectOwnersContract implements OnInMemoryWorld {}
}
