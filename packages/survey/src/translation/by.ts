/** Who did something, as the audit log has it, without the name. */
export interface AuditedActor {
  type: "api_key" | "member" | "system" | "operator";
  id: string | null;
}
