import { Field } from "@cartwright/ui/parts/field";
import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { type AuditListState, addressOfAudit, hasAuditFilters, readAuditList } from "./audit-list.ts";

const maxCall = 200;

export function AuditFilters({ state }: { state: AuditListState }) {
	const { t } = useLanguage();
	const { log, call, actor, thing, from, to } = state;
	return (
		<ListFilters
			text={call}
			label={t("auditLog.filters.call")}
			maxLength={maxCall}
			addressOf={(fields) => addressOfAudit(readAuditList(fields))}
			clear={
				hasAuditFilters(state)
					? {
							label: t("customers.filters.clear"),
							search: addressOfAudit({ log, call: "", actor: "", thing: "", from: "", to: "", before: "" }),
						}
					: undefined
			}
		>
			{log !== "SITE" && <input type="hidden" name="log" value={log} />}
			{actor && <input type="hidden" name="actor" value={actor} />}
			{thing && <input type="hidden" name="thing" value={thing} />}
			<Field key={`from ${from}`} type="date" name="from" label={t("orders.filters.from")} defaultValue={from} />
			<Field key={`to ${to}`} type="date" name="to" label={t("orders.filters.to")} defaultValue={to} />
		</ListFilters>
	);
}
