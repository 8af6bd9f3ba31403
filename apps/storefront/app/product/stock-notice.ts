/** What became of the wish to be told. */
export const noticeOutcomes = ["kept", "invalid", "inStock", "tooMany"] as const;

export type NoticeOutcome = (typeof noticeOutcomes)[number];
