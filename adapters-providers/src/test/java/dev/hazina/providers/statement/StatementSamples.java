package dev.hazina.providers.statement;

/// Small statements as providers write them.
public final class StatementSamples {
    public static final String DARAJA = """
            Organization,ACME LTD,
            Short Code,600000,
            Time Period,From 13-11-2026 to 14-11-2026

            Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,\
            Other Party Info,A/C No.,Shop
            TKD0000001,13-11-2026 09:00:00,Pay Bill from 254712***345 - JANE DOE Acc. FEE CHARGE,\
            Completed,"1,503.00",,"11,503.00",254712***345 - JANE DOE,INV-1,A
            TKD0000001,13-11-2026 09:00:00,Pay Bill Charge,Completed,,-5.00,"11,498.00",,,A
            TKD0000002,13-11-2026 09:00:00,Business Payment to Customer to 254711000111 - JOHN ROE,\
            Completed,,500.00,"10,998.00",254711000111 - JOHN ROE,,A
            TKD0000003,13-11-2026 10:00:00,Pay Bill from 254700***001 - NO MONEY,Failed,100.00,,"10,998.00",,,A
            TKD0000004,13-11-2026 11:00:00,Payment Reversal to 254712***345,\
            Completed,,-503.00,"10,495.00",254712***345 - JANE DOE,,A
            TKD0000005,14-11-2026 00:10:00,Organization Settlement Account transfer to bank,\
            Completed,,"-10,000.00",495.00,,,A
            """;
    public static final String STRIPE = """
            balance_transaction_id,created_utc,created,currency,gross,fee,net,reporting_category,source_id,description
            txn_1,2026-11-13 08:00:00,2026-11-13 11:00:00,usd,10.00,0.59,9.41,charge,ch_1,"Order ""7"", blue"
            txn_2,2026-11-13 09:00:00,2026-11-13 12:00:00,usd,-4.00,0.00,-4.00,refund,re_1,
            txn_3,2026-11-13 10:00:00,2026-11-13 13:00:00,usd,-2.00,0.00,-2.00,fee,,
            txn_4,2026-11-13 11:00:00,2026-11-13 14:00:00,eur,-2.00,0.00,-2.00,refund,re_2,
            txn_5,2026-11-13 12:00:00,2026-11-13 15:00:00,usd,-3.00,15.00,-18.00,dispute,dp_1,
            txn_6,2026-11-14 00:00:00,2026-11-14 03:00:00,usd,-1.41,0.00,-1.41,payout,po_1,
            """;
    public static final String PAWAPAY = """
            Completed;Type;Transaction ID;Provider Transaction ID;Amount;Currency;Fee;Balance;Status;Phone Number
            2026-11-14T08:00:00Z;SETTLEMENT;s-1;;-1000;UGX;;500;COMPLETED;
            2026-11-13T08:00:00Z;PAYOUT;p-1;MP2;1,500;UGX;20;1500;COMPLETED;256772000111
            2026-11-13T07:00:00Z;REFUND;r-1;MP9;480;UGX;;3020;COMPLETED;256772000222
            2026-11-13T06:00:00Z;DEPOSIT;d-1;MP1;3,500;UGX;;3500;COMPLETED;256772000222
            2026-11-13T05:00:00Z;DEPOSIT;d-0;MP0;3,500;UGX;;;FAILED;256772000222
            """;

    private StatementSamples() {}
}
