package dev.hazina.hexagon.wrong.domain;

import java.util.HashMap;
import java.util.Map;

public final class IsFilled {
    static final Map<String, String> ALL = new HashMap<>();
}
