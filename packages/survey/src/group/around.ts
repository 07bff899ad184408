/**
 * The groups around a place, the nearest first; `place` is the id of the group that it is in. Groups that stand in one
 * another end the walk.
 */
export function groupsAround<Group>(
  groups: ReadonlyMap<string, Group>,
  place: string | null,
  parentOf: (group: Group) => string | null,
): Group[] {
  const found: Group[] = [];
  for (let group = groups.get(place ?? ""); group !== undefined && found.length < groups.size; ) {
    found.push(group);
    group = groups.get(parentOf(group) ?? "");
  }
  return found;
}

interface Row {
  id: string;
  parent_question_group_id: string | null;
}

/** Tells the groups around a place of a study, the outermost first. */
export function outerGroupsIn<Group extends Row>(
  groups: readonly Group[],
): (place: string | null) => Group[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return (place) =>
    groupsAround(byId, place, ({ parent_question_group_id }) => parent_question_group_id).reverse();
}
