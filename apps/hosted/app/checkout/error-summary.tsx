import { useCalledFocus } from "@cartwright/ui/called-focus";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ReactNode, useRef } from "react";
import { useLanguage } from "../language.ts";
import type { Fault } from "./details.ts";
import { faultText, idOf } from "./words.ts";

interface ErrorSummaryProps {
	faults: readonly Fault[];
	/** Why an order could not be placed or paid, in words. */
	problem?: { readonly title: string; readonly text: ReactNode } | undefined;
	/** Changes with each answer, so that the same faults are told again. */
	occasion: unknown;
}

/** Stands at the top, takes the focus when there is something new, and leads to each field. */
export function ErrorSummary({ faults, problem, occasion }: ErrorSummaryProps) {
	const { say } = useLanguage();
	const place = useRef<HTMLDivElement>(null);
	const isEmpty = faults.length === 0 && !problem;
	useCalledFocus(occasion, () => {
		place.current?.focus();
		place.current?.scrollIntoView({ block: "start" });
	});
	if (isEmpty) return undefined;
	return (
		<div className="error-summary" ref={place} tabIndex={-1} role="alert">
			<Notice tone="danger" title={problem?.title ?? say("errors.title", { count: faults.length })}>
				{problem?.text}
				{faults.length > 0 && (
					<ul>
						{faults.map((fault) => (
							<li key={fault.field}>
								<a href={`#${idOf(fault.field)}`} onClick={(event) => openTo(event, idOf(fault.field))}>
									{faultText(say, fault)}
								</a>
							</li>
						))}
					</ul>
				)}
			</Notice>
		</div>
	);
}

/** A field may be folded away. */
const openTo = (event: React.MouseEvent, id: string): void => {
	const field = document.getElementById(id);
	if (!field) return;
	event.preventDefault();
	field.closest("details")?.setAttribute("open", "");
	field.focus();
	field.scrollIntoView({ block: "center" });
};
