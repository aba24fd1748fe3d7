package dev.hazina.application.record;

import dev.hazina.application.OnInMemoryWorld;

class ProviderRecordTest extends ProviderRecordContract implements OnInMemoryWorld {}
