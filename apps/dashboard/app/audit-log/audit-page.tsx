import { Button } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { FormButton } from "../forms/form-button.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { ListViews } from "../list/list-views.tsx";
import { useMay } from "../use-workplace.ts";
import { AuditFilters } from "./audit-filters.tsx";
import type { AuditFormResult } from "./audit-forms.ts";
import { type AuditListState, addressOfAudit, auditLogs, hasAuditFilters } from "./audit-list.ts";
import type { AuditRow } from "./audit-row.ts";
import { AuditTable } from "./audit-table.tsx";

interface AuditPageProps {
	readonly state: AuditListState;
	readonly rows: readonly AuditRow[];
	readonly next: string;
	readonly keepDays: number;
	readonly isBusy: boolean;
}

/** What staff, apps and keys changed or were refused. */
export function AuditPage({ state, rows, next, keepDays, isBusy }: AuditPageProps) {
	const { t } = useLanguage();
	const [verified, setVerified] = useState<AuditFormResult["verified"]>();
	const title = t("auditLog.title");
	const isFiltered = hasAuditFilters(state);
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<div>
					<h1>{title}</h1>
					<KeepDays days={keepDays} />
				</div>
				<span className="room-actions">
					<FormButton<AuditFormResult> form="verify" onResult={(result) => setVerified(result.verified)}>
						{t("auditLog.verify")}
					</FormButton>
					<a
						className="button button-secondary button-small"
						href={`/dashboard/audit-log.csv${addressOfAudit(state)}`}
						download
					>
						{t("orders.export")}
					</a>
				</span>
			</div>
			{verified && (
				<Notice tone={verified.isIntact ? "success" : "danger"} role="status">
					<p>
						{verified.isIntact
							? t("auditLog.intact", { count: verified.checked })
							: t("auditLog.modified", { number: verified.fault })}
					</p>
				</Notice>
			)}
			<ListViews
				label={t("auditLog.views")}
				current={state.log}
				views={auditLogs.map((log) => ({
					name: log,
					text: t(`auditLog.logs.${log}`),
					search: addressOfAudit(state, { log }),
				}))}
			/>
			<AuditFilters state={state} />
			{rows.length > 0 ? (
				<AuditTable rows={rows} state={state} isBusy={isBusy} />
			) : (
				<EmptyState title={t(isFiltered ? "auditLog.none.filteredTitle" : "auditLog.none.title")}>
					<p>{t(isFiltered ? "customers.none.filteredText" : "auditLog.none.text")}</p>
				</EmptyState>
			)}
			<ListPages
				next={next && addressOfAudit(state, { before: next })}
				previous={state.before ? addressOfAudit(state) || "?" : ""}
			/>
		</>
	);
}

function KeepDays({ days }: { days: number }) {
	const { t } = useLanguage();
	const may = useMay()("CARTWRIGHT.AUDIT_MANAGE");
	const [isOpen, setOpen] = useState(false);
	return (
		<p className="muted">
			{t("auditLog.retention", { count: days })}{" "}
			{may && (
				<Button kind="quiet" size="small" onClick={() => setOpen(true)}>
					{t("auditLog.keep.open")}
				</Button>
			)}
			{isOpen && (
				<FormDialog<AuditFormResult>
					form="keep"
					title={t("auditLog.keep.title")}
					button={t("savedViews.confirm")}
					onClose={() => setOpen(false)}
				>
					<Field
						name="days"
						type="number"
						min={30}
						max={3650}
						required
						label={t("auditLog.keep.days")}
						hint={t("auditLog.keep.hint")}
						defaultValue={days}
					/>
				</FormDialog>
			)}
		</p>
	);
}
