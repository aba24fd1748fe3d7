package dev.hazina.hexagon.example.bootstrap;

import dev.hazina.hexagon.example.application.PourTea;
import dev.hazina.hexagon.example.domain.Tea;
import dev.hazina.hexagon.example.shelf.Shelf;
import dev.hazina.hexagon.example.web.TeaPage;
import java.util.List;

/// The program that puts the others together.
public final class TeaHouse {
    private TeaHouse() {}

    public static void main(String[] arguments) {
        var shelf = new Shelf(List.of(new Tea("chai", List.of("ginger", "cardamom"))));
        System.out.println(new TeaPage(new PourTea(shelf)).text("chai"));
    }
}
