import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { useDates } from "../use-dates.ts";
import type { BackupRunRow } from "./backup-run.ts";
import { BackupTable } from "./backup-table.tsx";

interface BackupsPageProps {
	readonly runs: readonly BackupRunRow[];
	/** Id of the run that those of this page are older than; empty on the first one. */
	readonly before: string;
	/** The same of the next page; empty on the last one. */
	readonly next: string;
	readonly last: { readonly backup: BackupRunRow | undefined; readonly drill: BackupRunRow | undefined };
	readonly overdue: { readonly backup: boolean; readonly drill: boolean };
	readonly isBusy: boolean;
}

const commands = {
	once: "npx cartwright backup backups/$(date +%F) --drill",
	nightly: "15 3 * * * cd /opt/cartwright && npx cartwright backup /backups/$(date +\\%F) --drill",
	drill: "npx cartwright restore backups/2026-11-22 --drill",
} as const;

/** Whether the shop could be restored. Backups are made on the server: nobody can make or fetch one here. */
export function BackupsPage({ runs, before, next, last, overdue, isBusy }: BackupsPageProps) {
	const { t } = useLanguage();
	const title = t("backups.title");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<div>
					<h1>{title}</h1>
					<p className="muted">{t("backups.text")}</p>
				</div>
			</div>
			<div className="stack">
				<div className="backup-state">
					<Last kind="backup" run={last.backup} isOverdue={overdue.backup} />
					<Last kind="drill" run={last.drill} isOverdue={overdue.drill} />
				</div>
				<Commands />
				<section className="list-section">
					<h2>{t("backups.runs")}</h2>
					{runs.length > 0 ? (
						<BackupTable runs={runs} isBusy={isBusy} />
					) : (
						<EmptyState title={t("backups.none.title")}>
							<p>{t("backups.none.text")}</p>
						</EmptyState>
					)}
					<ListPages next={next && `?before=${next}`} previous={before ? "?" : ""} />
				</section>
			</div>
		</>
	);
}

interface LastProps {
	readonly kind: BackupRunRow["kind"];
	readonly run: BackupRunRow | undefined;
	readonly isOverdue: boolean;
}

/** The last backup or drill that succeeded, with its age in the words of the page. */
function Last({ kind, run, isOverdue }: LastProps) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	return (
		<section className="panel stack">
			<h2>{t(`backups.last.${kind}`)}</h2>
			{isOverdue && (
				<Notice tone="warning">
					<p>{t(`backups.overdue.${run ? kind : kind === "backup" ? "noBackup" : "noDrill"}`)}</p>
				</Notice>
			)}
			{run && (
				<>
					<p className="backup-date">
						<time dateTime={run.content}>{dates.dateTime(kind === "backup" ? run.content : run.ended)}</time>
					</p>
					<p className="muted">
						{[
							t(`backups.places.${run.place}`),
							formats.fileSize(run.bytes),
							t("backups.records", { count: run.records }),
							t("backups.files", { count: run.files }),
						].join(" · ")}
					</p>
				</>
			)}
		</section>
	);
}

function Commands() {
	const { t } = useLanguage();
	return (
		<section className="panel stack">
			<h2>{t("backups.commands.title")}</h2>
			<p className="muted">{t("backups.commands.text")}</p>
			{(Object.keys(commands) as (keyof typeof commands)[]).map((name) => (
				<Field
					key={name}
					label={t(`backups.commands.${name}`)}
					value={commands[name]}
					readOnly
					dir="ltr"
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
			))}
			<p className="muted">{t("backups.commands.key")}</p>
		</section>
	);
}
