import { Notice } from "@cartwright/ui/parts/notice";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import type { Fault, ImportState } from "./import-state.ts";

const shownFaults = 100;
const outcomes = ["created", "updated", "unchanged", "skipped", "failed"] as const;

/** What an import did, or would do. */
export function ImportReport({ state }: { state: ImportState }) {
	const { t, formats } = useLanguage();
	const { status, isDryRun, counts, error } = state;
	return (
		<>
			{error && (
				<Notice tone="danger" role="alert" title={t("imports.failedTitle")}>
					<p>{error.message}</p>
					{error.code === "UNKNOWN_FORMAT" && <p>{t("imports.chooseColumns")}</p>}
					{error.code === "UNREADABLE_TEXT" && <p>{t("imports.chooseEncoding")}</p>}
				</Notice>
			)}
			{status === "STOPPED" && (
				<Notice tone="info" title={t("imports.stoppedTitle")}>
					<p>{t("imports.stoppedText")}</p>
				</Notice>
			)}
			{status === "FINISHED" && !isDryRun && (
				<Notice tone="success" role="status" title={t("imports.finishedTitle")}>
					<p>
						<Link className="link" to="/products">
							{t("imports.seeProducts")}
						</Link>
					</p>
				</Notice>
			)}
			{!error && (
				<section className="panel stack">
					<h2>{t(isDryRun ? "imports.would" : "imports.did")}</h2>
					<dl className="import-counts">
						{outcomes.map((outcome) => (
							<div key={outcome}>
								<dt>{t(`imports.outcome.${outcome}`)}</dt>
								<dd className={outcome === "failed" && counts.failed > 0 ? "import-bad" : undefined}>
									{formats.number(counts[outcome])}
								</dd>
							</div>
						))}
						{state.fetchesPictures && (
							<div>
								<dt>{t("imports.outcome.pictures")}</dt>
								<dd>{formats.number(state.picturesFetched)}</dd>
							</div>
						)}
					</dl>
					{state.notices.map((notice) => (
						<p key={notice} className="muted" lang="en">
							{notice}
						</p>
					))}
				</section>
			)}
			<Faults title={t("imports.faults")} text={t("imports.faultsText")} faults={state.faults} />
			<Faults title={t("imports.pictureFaults")} text={t("imports.pictureFaultsText")} faults={state.pictureFaults} />
			<Faults title={t("imports.replaced")} text={t("imports.replacedText")} faults={state.replaced} />
		</>
	);
}

function Faults({ title, text, faults }: { title: string; text: string; faults: readonly Fault[] }) {
	const { t, formats } = useLanguage();
	if (faults.length === 0) return null;
	return (
		<section className="panel stack">
			<h2>{title}</h2>
			<p className="muted">{text}</p>
			<table className="import-faults">
				<thead>
					<tr>
						<th scope="col">{t("imports.line")}</th>
						<th scope="col">{t("imports.column")}</th>
						<th scope="col">{t("imports.reason")}</th>
					</tr>
				</thead>
				<tbody>
					{faults.slice(0, shownFaults).map(({ line, column, reason }) => (
						<tr key={`${line} ${column} ${reason}`}>
							<td>{formats.number(line)}</td>
							<td>{column}</td>
							<td lang="en">{reason}</td>
						</tr>
					))}
				</tbody>
			</table>
			{faults.length > shownFaults && (
				<p className="muted">{t("imports.moreFaults", { count: faults.length - shownFaults })}</p>
			)}
		</section>
	);
}
