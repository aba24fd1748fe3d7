package dev.hazina.application.sms;

/// The ports of notices by SMS.
public record SmsPorts(NoticePhones phones, SmsNotices notices) {}
