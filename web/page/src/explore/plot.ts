// The plot of a nim-sequence: axes and zooming by uPlot, points or density drawn into it. Loaded when
// it is first looked at.
import uPlot from "uplot";
import { column, density, largest, mostPoints } from "./sequence_points";

export interface PlotData {
  values: Uint32Array;
  fold: number;
  exceptions: ReadonlySet<number>;
  ink: string;
  mark: string;
  ring: string;
  line: string;
  labels: { n: string; value: string };
}

export class Plot {
  private chart: uPlot | undefined;
  private data: PlotData | undefined;

  constructor(private readonly place: HTMLElement) {}

  show(data: PlotData): void {
    this.data = data;
    this.chart?.destroy();
    const { values, fold } = data;
    const last = fold > 0 ? fold - 1 : Math.max(1, values.length - 1);
    const axis = { stroke: data.ink, grid: { stroke: data.line, width: 1 }, ticks: { stroke: data.line, width: 1 }, font: "14px system-ui" };
    this.chart = new uPlot(
      {
        width: this.place.clientWidth, height: this.height(), legend: { show: false }, cursor: { y: false, points: { show: false } },
        scales: { x: { time: false, range: (_, from, to) => [from - 0.5, to + 0.5] }, y: { range: () => [-0.5, largest(values) + 0.5] } },
        axes: [{ ...axis, label: data.labels.n, labelSize: 24, labelFont: "14px system-ui" }, { ...axis, label: data.labels.value, labelSize: 24, labelFont: "14px system-ui" }],
        series: [{}, { paths: () => null, points: { show: false } }],
        hooks: { draw: [(chart) => this.draw(chart)] },
      },
      [[0, last], [0, 0]],
      this.place,
    );
    this.place.dataset.drawn = String(values.length);
  }

  resize(): void {
    this.chart?.setSize({ width: this.place.clientWidth, height: this.height() });
  }

  destroy(): void {
    this.chart?.destroy();
    this.chart = undefined;
  }

  private height(): number {
    return Math.max(280, Math.min(520, Math.round(this.place.clientWidth * 0.6)));
  }

  private draw(chart: uPlot): void {
    const { values, fold } = this.data!;
    const context = chart.ctx;
    context.save();
    context.beginPath();
    context.rect(chart.bbox.left, chart.bbox.top, chart.bbox.width, chart.bbox.height);
    context.clip();
    if (values.length <= mostPoints) this.drawPoints(chart, values, fold);
    else this.drawDensity(chart, values, fold);
    context.restore();
  }

  private drawPoints(chart: uPlot, values: Uint32Array, fold: number): void {
    const context = chart.ctx;
    const radius = (values.length <= 300 ? 4 : values.length <= 2000 ? 2.5 : 1.5) * devicePixelRatio;
    context.fillStyle = this.data!.mark;
    for (let n = 0; n < values.length; ++n) {
      const x = chart.valToPos(column(n, fold), "x", true);
      const y = chart.valToPos(values[n]!, "y", true);
      context.beginPath();
      context.arc(x, y, radius, 0, 7);
      context.fill();
    }
    this.ringExceptions(chart, values, fold, radius + 4 * devicePixelRatio);
  }

  private ringExceptions(chart: uPlot, values: Uint32Array, fold: number, radius: number): void {
    const context = chart.ctx;
    context.strokeStyle = this.data!.ring;
    context.lineWidth = 2 * devicePixelRatio;
    for (const n of this.data!.exceptions) {
      if (n >= values.length) continue;
      context.beginPath();
      context.arc(chart.valToPos(column(n, fold), "x", true), chart.valToPos(values[n]!, "y", true), radius, 0, 7);
      context.stroke();
    }
  }

  private drawDensity(chart: uPlot, values: Uint32Array, fold: number): void {
    const { left, top, width, height } = chart.bbox;
    const x = { from: chart.scales.x!.min!, to: chart.scales.x!.max! };
    const y = { from: chart.scales.y!.min!, to: chart.scales.y!.max! };
    const columns = Math.max(1, Math.min(Math.floor(width / 2), Math.ceil(x.to - x.from)));
    const rows = Math.max(1, Math.min(Math.floor(height / 2), Math.ceil(y.to - y.from)));
    const { counts, most } = density(values, fold, x, y, columns, rows);
    const context = chart.ctx;
    context.fillStyle = this.data!.mark;
    for (let j = 0; j < rows; ++j) {
      for (let i = 0; i < columns; ++i) {
        const count = counts[j * columns + i]!;
        if (count === 0) continue;
        context.globalAlpha = 0.15 + 0.85 * Math.log1p(count) / Math.log1p(most);
        context.fillRect(left + (i * width) / columns, top + height - ((j + 1) * height) / rows, Math.max(1, width / columns), Math.max(1, height / rows));
      }
    }
    context.globalAlpha = 1;
    this.ringExceptions(chart, values, fold, 6 * devicePixelRatio);
  }
}
