import { useFocusOnChange } from "@cartwright/ui/focus-on-change";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ReactNode, useRef } from "react";
import { useLanguage } from "../language.ts";
import type { Fault } from "./details.ts";
import { faultText, idOf } from "./field-texts.ts";

interface ErrorSummaryProps {
	faults: readonly Fault[];
	/** The text of why the order could not be placed or paid. */
	problem?: { readonly title: string; readonly text: ReactNode } | undefined;
	/** Changes with each response, so that the same errors are announced again. */
	occasion: unknown;
}

/** The errors at the top of the page. Takes the focus when there are new ones, and links to each field. */
export function ErrorSummary({ faults, problem, occasion }: ErrorSummaryProps) {
	const language = useLanguage();
	const { t } = language;
	const summary = useRef<HTMLDivElement>(null);
	const isEmpty = faults.length === 0 && !problem;
	useFocusOnChange(occasion, () => {
		summary.current?.focus();
		summary.current?.scrollIntoView({ block: "start" });
	});
	if (isEmpty) return undefined;
	return (
		<div className="error-summary" ref={summary} tabIndex={-1} role="alert">
			<Notice tone="danger" title={problem?.title ?? t("errors.title", { count: faults.length })}>
				{problem?.text}
				{faults.length > 0 && (
					<ul>
						{faults.map((fault) => (
							<li key={fault.field}>
								<a href={`#${idOf(fault.field)}`} onClick={(event) => openTo(event, idOf(fault.field))}>
									{faultText(language, fault)}
								</a>
							</li>
						))}
					</ul>
				)}
			</Notice>
		</div>
	);
}

/** Expands the section of a collapsed field. */
const openTo = (event: React.MouseEvent, id: string): void => {
	const field = document.getElementById(id);
	if (!field) return;
	event.preventDefault();
	field.closest("details")?.setAttribute("open", "");
	field.focus();
	field.scrollIntoView({ block: "center" });
};
