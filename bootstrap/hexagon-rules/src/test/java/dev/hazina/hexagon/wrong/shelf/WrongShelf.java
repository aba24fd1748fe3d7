package dev.hazina.hexagon.wrong.shelf;

import dev.hazina.hexagon.wrong.application.NotMarked;

public final class WrongShelf implements NotMarked {
    @Override
    public void keep(String row) {}
}
