package dev.hazina.application.reconciliation;

import dev.hazina.application.OnInMemoryWorld;

/// The day in memory.
class RecordedDayTest extends RecordedDayContract implements OnInMemoryWorld {}
