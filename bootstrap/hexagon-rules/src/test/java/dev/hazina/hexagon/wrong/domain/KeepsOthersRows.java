package dev.hazina.hexagon.wrong.domain;

import java.util.List;

public record KeepsOthersRows(List<String> rows) {}
