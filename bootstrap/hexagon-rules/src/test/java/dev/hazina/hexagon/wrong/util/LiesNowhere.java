package dev.hazina.hexagon.wrong.util;

public final class LiesNowhere {}
