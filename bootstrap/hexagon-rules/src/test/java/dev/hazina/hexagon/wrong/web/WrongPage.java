package dev.hazina.hexagon.wrong.web;

import dev.hazina.hexagon.wrong.application.NotMarked;

public final class WrongPage {
    final NotMarked rows;

    WrongPage(NotMarked rows) {
        this.rows = rows;
    }

    void writesPastEveryCommand() {
        rows.keep("row");
    }
}
