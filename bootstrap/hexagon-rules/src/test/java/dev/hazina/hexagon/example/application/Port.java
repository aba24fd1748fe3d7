package dev.hazina.hexagon.example.application;

/// What adapters implement.
@interface Port {}
