import { useEffect, useId } from "react";
import { useRevalidator } from "react-router";
import { FormButton } from "../forms/form-button.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { useLanguage } from "../language.ts";
import type { ImportState } from "./import-state.ts";

/** How far a running import is, asked for each second. */
export function ImportProgress({ state }: { state: ImportState }) {
	const { t, formats } = useLanguage();
	const id = useId();
	const { revalidate, state: loading } = useRevalidator();
	useEffect(() => {
		if (loading !== "idle") return undefined;
		const timer = setTimeout(() => void revalidate(), 1000);
		return () => clearTimeout(timer);
	}, [loading, revalidate]);
	const { rows, totalRows, picturesLeft } = state;
	return (
		<section className="panel stack" role="status">
			<h2 id={id}>{t(state.isDryRun ? "imports.checking" : "imports.importing")}</h2>
			<progress className="import-progress" aria-labelledby={id} max={totalRows || 1} value={rows} />
			<p className="muted">
				{picturesLeft > 0
					? t("imports.picturesLeft", { count: picturesLeft })
					: t("imports.rowsRead", { rows: formats.number(rows), total: formats.number(totalRows) })}
			</p>
			<p className="muted">{t("imports.leave")}</p>
			<FormButton<FormResult<"stop">> form="stop">{t("imports.stop")}</FormButton>
		</section>
	);
}
