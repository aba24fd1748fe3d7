package dev.hazina.hexagon.wrong.domain;

public final class PublicForNothing {}
