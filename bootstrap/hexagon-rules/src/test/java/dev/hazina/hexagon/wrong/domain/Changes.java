package dev.hazina.hexagon.wrong.domain;

public final class Changes {
    int count;
}
