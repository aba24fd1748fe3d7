package dev.hazina.hexagon.wrong.domain.pair;

record Left(Right right) {}
