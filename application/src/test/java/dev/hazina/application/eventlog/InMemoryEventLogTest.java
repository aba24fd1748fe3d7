package dev.hazina.application.eventlog;

import dev.hazina.application.OnInMemoryWorld;

class InMemoryEventLogTest extends EventLogContract implements OnInMemoryWorld {}
