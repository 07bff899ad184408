-- JSON Merge Patch (RFC 7396): objects merge recursively, arrays and scalars replace, null removes the key.
create function json_merge_patch(target jsonb, patch jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case
    when jsonb_typeof(patch) is distinct from 'object' then patch
    else coalesce(
      (
        select jsonb_object_agg(key, value)
        from (
          select
            coalesce(old.key, new.key) as key,
            case
              when new.key is null then old.value
              when jsonb_typeof(new.value) = 'object' then json_merge_patch(old.value, new.value)
              else new.value
            end as value
          from jsonb_each(case when jsonb_typeof(target) = 'object' then target else '{}' end) as old
          full join jsonb_each(patch) as new on new.key = old.key
          where new.key is null or jsonb_typeof(new.value) <> 'null'
        ) as merged
      ),
      '{}'
    )
  end
$$;
