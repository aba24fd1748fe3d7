package dev.hazina.hexagon.wrong.domain;

import java.util.List;

public final class KeepsAList {
    final List<String> rows;

    KeepsAList(List<String> rows) {
        this.rows = rows;
    }
}
