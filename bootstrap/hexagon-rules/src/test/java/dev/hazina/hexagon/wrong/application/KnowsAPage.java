package dev.hazina.hexagon.wrong.application;

import dev.hazina.hexagon.wrong.web.WrongPage;

public record KnowsAPage(WrongPage page) {}
