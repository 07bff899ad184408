/** What checks have found in a study's interviews, and those to decide about; the names of flags are with interviews. */
export const quality = {
  intro: "Evidence of careless answers. Whether an interview counts is for you to decide.",
  recheck: "Check all again",
  recheckStarted: "All interviews are being checked again.",
  checked: "Checked",
  unchecked: "Not checked yet",
  found: "What was found",
  interviews: "{n} interview|{n} interviews",
  queue: "To decide",
  queueNone: "Nothing to decide",
  queueNoneBody: "Interviews with flags stand here until somebody has excluded or kept them.",
  queueNoneFiltered: "No interview to decide about is like that.",
  onlyStrong: "Strong flags alone",
  pick: "Pick {name}",
  pickAll: "Pick all that are shown",
  picked: "{n} picked|{n} picked",
  pickMost: "At most {n} at once",
};
