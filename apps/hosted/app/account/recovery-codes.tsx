import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { useLanguage } from "../language.ts";

/** The recovery codes, shown once: to write down, print or copy. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const { t } = useLanguage();
	const [isCopied, setCopied] = useState(false);
	const copy = async (): Promise<void> => {
		await navigator.clipboard.writeText(codes.join("\n"));
		setCopied(true);
	};
	return (
		<div className="recovery-codes">
			<Notice tone="warning" title={t("factors.codesTitle")}>
				<p>{t("factors.codesText")}</p>
			</Notice>
			<ol className="plain" dir="ltr" aria-label={t("factors.codesTitle")}>
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ol>
			<p className="with-script recovery-actions">
				<Button kind="secondary" onClick={() => window.print()}>
					{t("factors.print")}
				</Button>
				<Button kind="secondary" onClick={() => void copy()}>
					{t("factors.copy")}
				</Button>
				<span role="status">{isCopied && t("factors.copied")}</span>
			</p>
		</div>
	);
}
