import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListTable } from "../list/list-table.tsx";
import { useDates } from "../use-dates.ts";
import { type AuditListState, addressOfAudit } from "./audit-list.ts";
import type { AuditRow } from "./audit-row.ts";

interface AuditTableProps {
	readonly rows: readonly AuditRow[];
	readonly state: AuditListState;
	readonly isBusy: boolean;
}

export function AuditTable({ rows, state, isBusy }: AuditTableProps) {
	const { t } = useLanguage();
	const dates = useDates();
	return (
		<ListTable caption={t("auditLog.title")} className="audit-table" isBusy={isBusy}>
			<thead>
				<tr>
					<th scope="col">{t("auditLog.table.time")}</th>
					<th scope="col">{t("auditLog.table.who")}</th>
					<th scope="col">{t("auditLog.table.call")}</th>
					<th scope="col">{t("auditLog.table.outcome")}</th>
					<th scope="col">{t("auditLog.table.ip")}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.number}>
						<td className="audit-time">
							<time dateTime={row.time}>{dates.dateTime(row.time)}</time>
						</td>
						<td className="audit-actor">
							<Actor row={row} state={state} />
						</td>
						<th scope="row" className="audit-call">
							<span dir="ltr">{row.call}</span>
							<Things row={row} state={state} />
						</th>
						<td>
							<span className={row.outcome === "OK" ? "status status-done" : "status status-problem"}>
								{row.outcome === "OK" ? t("auditLog.done") : row.outcome}
							</span>
						</td>
						<td className="audit-ip" dir="ltr">
							{row.ip}
						</td>
					</tr>
				))}
			</tbody>
		</ListTable>
	);
}

interface CellProps {
	readonly row: AuditRow;
	readonly state: AuditListState;
}

function Actor({ row: { actor, actorKind, actorName }, state }: CellProps) {
	const { t } = useLanguage();
	const text = actorName || t(`auditLog.actors.${actorKind}`);
	return actor ? (
		<Link className="link" to={{ search: addressOfAudit(state, { actor }) }} title={t("auditLog.onlyActor")}>
			<bdi>{text}</bdi>
		</Link>
	) : (
		text
	);
}

/** What was changed, closed at first: entries of jobs have many. */
function Things({ row: { things, furtherThings, changes, requestId }, state }: CellProps) {
	const { t } = useLanguage();
	const count = things.length + furtherThings;
	return (
		<details className="audit-things">
			<summary>{count > 0 ? t("auditLog.things", { count }) : t("auditLog.details")}</summary>
			<ul dir="ltr">
				{changes.map(({ id, field, before, after }) => (
					<li key={`${id} ${field}`}>
						{field}: {before || "–"} → {after || "–"}
					</li>
				))}
				{things.map(({ kind, id }) => (
					<li key={`${kind} ${id}`}>
						{kind}{" "}
						<Link className="link" to={{ search: addressOfAudit(state, { thing: id }) }}>
							{id}
						</Link>
					</li>
				))}
				{furtherThings > 0 && <li dir="auto">{t("auditLog.further", { count: furtherThings })}</li>}
				<li className="muted">{requestId}</li>
			</ul>
		</details>
	);
}
