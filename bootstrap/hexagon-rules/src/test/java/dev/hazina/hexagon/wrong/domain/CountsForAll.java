package dev.hazina.hexagon.wrong.domain;

public final class CountsForAll {
    static int count;
}
