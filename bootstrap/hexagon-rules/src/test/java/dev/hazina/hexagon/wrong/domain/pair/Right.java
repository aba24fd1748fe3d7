package dev.hazina.hexagon.wrong.domain.pair;

record Right(Left left) {}
