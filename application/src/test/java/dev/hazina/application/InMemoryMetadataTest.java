package dev.hazina.application;

import dev.hazina.application.instruction.MetadataContract;

/// Metadata, kept in memory.
class InMemoryMetadataTest extends MetadataContract implements OnInMemoryWorld {}
