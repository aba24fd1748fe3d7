package dev.hazina.hexagon.wrong.application;

public interface NotMarked {
    void keep(String row);
}
