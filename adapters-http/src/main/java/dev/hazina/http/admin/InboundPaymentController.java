package dev.hazina.http.admin;

import dev.hazina.application.discrepancy.BookInboundPayment;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.request.RequestBody;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;

/// Payments to the paybill of which no readable notice tells, booked by platform staff.
@Controller("/v1/admin/inbound-payments")
@Consumes(MediaType.ALL)
final class InboundPaymentController {
    private final BookInboundPayment book;

    InboundPaymentController(BookInboundPayment book) {
        this.book = book;
    }

    @Post
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<byte[]> book(HttpRequest<?> request) {
        return DecisionRequest.response(book.handle(BookingRequest.read(request, RequestBody.json(request))));
    }
}
