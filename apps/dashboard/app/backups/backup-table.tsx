import { useLanguage } from "../language.ts";
import { ListTable } from "../list/list-table.tsx";
import { useDates } from "../use-dates.ts";
import type { BackupRunRow } from "./backup-run.ts";

const tones = { succeeded: "done", failed: "problem", violations: "problem" } as const;

export function BackupTable({ runs, isBusy }: { runs: readonly BackupRunRow[]; isBusy: boolean }) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	return (
		<ListTable caption={t("backups.runs")} className="backup-table" isBusy={isBusy}>
			<thead>
				<tr>
					<th scope="col">{t("backups.kind")}</th>
					<th scope="col">{t("backups.started")}</th>
					<th scope="col">{t("backups.duration")}</th>
					<th scope="col">{t("backups.place")}</th>
					<th scope="col">{t("backups.size")}</th>
					<th scope="col">{t("backups.outcome")}</th>
				</tr>
			</thead>
			<tbody>
				{runs.map(({ id, kind, started, ended, place, bytes, outcome, error }) => (
					<tr key={id}>
						<th scope="row">{t(`backups.kinds.${kind}`)}</th>
						<td>
							<time dateTime={started}>{dates.dateTime(started)}</time>
						</td>
						<td>
							{t("backups.seconds", {
								seconds: formats.number(Math.ceil((Date.parse(ended) - Date.parse(started)) / 1000)),
							})}
						</td>
						<td>{t(`backups.places.${place}`)}</td>
						<td>{bytes > 0 ? formats.fileSize(bytes) : ""}</td>
						<td>
							<span className={`status status-${tones[outcome]}`}>{t(`backups.outcomes.${outcome}`)}</span>{" "}
							{error && <code dir="ltr">{error}</code>}
						</td>
					</tr>
				))}
			</tbody>
		</ListTable>
	);
}
