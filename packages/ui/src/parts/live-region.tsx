import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** The live region from which notifications are read aloud. */
export function LiveRegion({ children }: { children: ReactNode }) {
	const [{ text, count }, setAnnouncement] = useState({ text: "", count: 0 });
	const announce = useCallback(
		(next: string) => setAnnouncement((last) => ({ text: next, count: last.count + 1 })),
		[],
	);
	return (
		<AnnounceContext value={announce}>
			{children}
			<div className="visually-hidden" role="status">
				{/* A repeated text is announced again. */}
				<span key={count}>{text}</span>
			</div>
		</AnnounceContext>
	);
}

export const useAnnounce = () => useContext(AnnounceContext);
