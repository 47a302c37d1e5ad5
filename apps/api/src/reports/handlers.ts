import { advertiserMailstoneReports, advertiserReports, monitoredReports, reports } from '@officine/sdk/contract';
import { type Handler, handler } from '../calls/handler.ts';
import { type ArchiveSubjects, reportArchive } from './archive.ts';
import { compute } from './compute.ts';
import { reportFile } from './export.ts';
import { type MilestoneSubjects, milestoneFile } from './milestone-file.ts';
import { monitoredReport } from './monitored.ts';
import { questionOf, readQuestion, type Subjects } from './question.ts';

export const reportHandlers = (r: Subjects & ArchiveSubjects & MilestoneSubjects): Handler[] => [
  handler(reports.list, async ({ input, actor, services }) => {
    const report = await compute(services.sql, actor, r, readQuestion(r, actor, input.query));
    return { collection: [report], total: 1, view: {} };
  }),
  handler(reports.byReference, ({ input, actor, services }) =>
    compute(services.sql, actor, r, questionOf(r, actor, input.query.reference)),
  ),
  handler(reports.export, async ({ input, actor, services }) => {
    const { by, format, ...query } = input.query;
    return reportFile(await compute(services.sql, actor, r, readQuestion(r, actor, query)), by, { format });
  }),
  handler(advertiserReports.archive, ({ input, actor, services }) => reportArchive(services, actor, r, input.query)),
  handler(advertiserMailstoneReports.export, ({ input, actor, services }) =>
    milestoneFile(services.sql, actor, r, { id: input.id, by: input.query?.by }),
  ),
  handler(monitoredReports.report, ({ input, request, services }) =>
    monitoredReport(services.sql, { ...input.query, reference: String(request.headers['reference'] ?? '') }),
  ),
];
