-- Scoped work sees the payments of its own properties alone, but an owner whom a planned batch leaves out is not paid by it (FN36).
CREATE FUNCTION "public"."eft_batch_is_planned"(integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM "public"."eft_payments" p WHERE p.batch_id = $1)
$$;
