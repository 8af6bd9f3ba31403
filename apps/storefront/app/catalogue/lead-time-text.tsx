import { type LeadTime, leadTimeText } from "@cartwright/ui/delivery-text";
import { useLanguage } from "../language.ts";
import { useChrome } from "../use-chrome.ts";

/** That an item is pre-ordered or made to order, and when it ships. */
export function LeadTimeText({ leadTime, className }: { leadTime: LeadTime; className: string }) {
	const language = useLanguage();
	const { today } = useChrome();
	return (
		// The browser may write dates differently; the server's text is kept.
		<p className={className} suppressHydrationWarning>
			{leadTimeText(leadTime, today, language)}
		</p>
	);
}
