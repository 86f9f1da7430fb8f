UPDATE "outbox" SET "payload" = jsonb_build_object('receivableId', "card_attempts"."receivable_id")
FROM "card_attempts"
WHERE "outbox"."kind" = 'payment.approved' AND "outbox"."payload" ->> 'attemptId' = "card_attempts"."id"::text;
