import { TextArea } from "@cartwright/ui/parts/field";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLanguage } from "../language.ts";
import { isPlainHtml } from "./plain-html.ts";
import { type EditorPart, withText } from "./text-field.tsx";

const RichText = lazy(() => import("./rich-text.tsx"));

/**
 * The description, as formatted text. HTML that the editor of formatted text would not keep, such as tables and styles, is
 * shown as it is.
 */
export function DescriptionEditor({ form, faults, isDisabled }: EditorPart) {
	const { t } = useLanguage();
	const html = form.draft.texts.description;
	// Decided once: an editor does not turn into another while somebody types.
	const [asText, setAsText] = useState<boolean>();
	useEffect(() => setAsText((decided) => decided ?? isPlainHtml(html)), [html]);
	const change = (description: string): void =>
		form.change((now) => withText(now, "description", description), "description");
	const label = t("product.texts.description");
	const fault = faults.find(({ key }) => key === "description")?.message;
	if (asText === false || isDisabled) {
		return (
			<TextArea
				className="description-source"
				label={label}
				hint={isDisabled ? undefined : t("product.description.html")}
				value={html}
				disabled={isDisabled}
				rows={10}
				dir="auto"
				error={fault}
				onChange={({ currentTarget }) => change(currentTarget.value)}
			/>
		);
	}
	return (
		<div className="field">
			<span className="field-label" id="description-label">
				{label}
			</span>
			<div className="rich-text">
				{asText && (
					<Suspense fallback={null}>
						<RichText html={html} labelledBy="description-label" onChange={change} />
					</Suspense>
				)}
			</div>
			{fault && (
				<p className="field-error" role="alert">
					{fault}
				</p>
			)}
		</div>
	);
}
